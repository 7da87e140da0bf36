import { siteAddress } from '../../../config/siteAddress'
import { siteConfig } from '../../../config/siteConfig'
import { useRoute } from '../../../hooks/route'
import { localePath } from '../../../navigation/localePath'
import { StrokeIcon } from '../../../icons'
import { Menu } from './Menu'
import * as styles from './NavbarItem.module.css'

function LanguageIcon() {
  return (
    <StrokeIcon size={18}>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.6 2.5 3.8 5.6 3.8 9s-1.2 6.5-3.8 9c-2.6-2.5-3.8-5.6-3.8-9s1.2-6.5 3.8-9Z" />
    </StrokeIcon>
  )
}

const { locales, defaultLocale } = siteConfig

/** A menu of the site's languages. Each is a separate site, so its links load a new document. */
export function LocaleDropdown({ isInDrawer }: { isInDrawer: boolean }) {
  const { path } = useRoute()
  const current = defaultLocale
  const label = locales[current]?.label ?? current
  return (
    <Menu
      isInDrawer={isInDrawer}
      name={`Language: ${label}`}
      label={
        <>
          <LanguageIcon />
          {label}
        </>
      }
    >
      {Object.entries(locales).map(([name, locale]) => (
        <li key={name}>
          <a
            href={siteAddress(localePath(path, current, name, defaultLocale))}
            className={styles['link']}
            rel="external"
            lang={locale.htmlLang}
            hrefLang={locale.htmlLang}
            aria-current={name === current ? 'true' : undefined}
          >
            {locale.label}
          </a>
        </li>
      ))}
    </Menu>
  )
}
