import { siteConfig } from '../../config/siteConfig'
import { bannerId } from '../../inline/baseUrlBanner'

/** Shown by an inline script when the site is published below a path. Its styles are inline because no others load then. */
export function BaseUrlBanner() {
  return (
    <div
      id={bannerId}
      hidden
      role="alert"
      style={{ margin: '1rem', padding: '1rem', border: '3px solid #d33', background: '#fff', color: '#111' }}
    >
      <p>
        <strong>This site’s files could not be found.</strong> It was built to be published at{' '}
        <code>{siteConfig.url + siteConfig.basePath}</code>. For another path, set <code>basePath</code> in <code>site.config.ts</code> and
        build again.
      </p>
    </div>
  )
}
