import { z } from 'zod'
import type { SiteConfig } from './types'

const text = z.string().trim().min(1)

const regex = z.string().refine(
  (source) => {
    try {
      return new RegExp(source) instanceof RegExp
    } catch {
      return false
    }
  },
  { error: ({ input }) => `is not a valid regular expression: ${String(input)}` },
)

const position = z.enum(['left', 'right']).exactOptional()

const target = {
  to: text.exactOptional(),
  href: text.exactOptional(),
  activeBasePath: text.exactOptional(),
  activeBaseRegex: regex.exactOptional(),
}

const leadsSomewhere = ({ to, href }: { to?: string; href?: string }) => to !== undefined || href !== undefined
const leadsNowhere = { error: 'needs "to" (a route) or "href" (an address)' }

const link = z
  .strictObject({ type: z.literal('link'), position, label: text, badge: text.exactOptional(), ...target })
  .refine(leadsSomewhere, leadsNowhere)
const doc = z.strictObject({ type: z.literal('doc'), position, to: text, label: text })
const html = z.strictObject({ type: z.literal('html'), position, value: text })

const navbarItem = z.discriminatedUnion('type', [
  link,
  doc,
  html,
  z.strictObject({ type: z.literal('docSidebar'), position, sidebarId: text, label: text }),
  z.strictObject({
    type: z.literal('dropdown'),
    position,
    label: text,
    items: z.array(z.discriminatedUnion('type', [link, doc, html])).min(1),
    ...target,
  }),
  z.strictObject({ type: z.literal('localeDropdown'), position }),
  z.strictObject({ type: z.literal('docsVersion'), position, version: text.exactOptional() }),
  z.strictObject({ type: z.literal('docsVersionDropdown'), position }),
  z.strictObject({ type: z.literal('search'), position }),
])

const footerLink = z.strictObject({ label: text, badge: text.exactOptional(), ...target }).refine(leadsSomewhere, leadsNowhere)

/** The shape of `site.config.ts`. What its parts must have in common is in `siteConfigProblems`. */
export const siteConfigSchema = z.strictObject({
  title: text,
  tagline: text,
  url: z.string().regex(/^https?:\/\/[^/]+$/, { error: 'must be an address without a path, such as https://codeframe.run' }),
  basePath: z.string().regex(/^\/(?:[\w.~-]+\/)*$/, { error: 'must begin and end with a slash, such as / or /preview/' }),
  favicon: text,
  navbar: z.strictObject({
    hideOnScroll: z.boolean(),
    logo: z.strictObject({ src: text, alt: z.string() }),
    items: z.array(navbarItem),
  }),
  footer: z.strictObject({
    style: z.enum(['dark', 'light']),
    links: z.array(z.strictObject({ title: text, items: z.array(footerLink) })),
    logo: z.strictObject({
      src: text,
      srcDark: text.exactOptional(),
      alt: z.string(),
      width: z.number(),
      height: z.number(),
      href: text.exactOptional(),
    }),
    copyright: z.string(),
  }),
  announcementBar: z
    .strictObject({ id: text, backgroundColor: text, textColor: text, isCloseable: z.boolean(), content: text })
    .exactOptional(),
  colorMode: z.strictObject({
    defaultMode: z.enum(['dark', 'light']),
    disableSwitch: z.boolean(),
    respectPrefersColorScheme: z.boolean(),
  }),
  defaultLocale: text,
  locales: z.record(text, z.strictObject({ label: text, htmlLang: text, direction: z.enum(['ltr', 'rtl']) })),
  docs: z.strictObject({
    pluginId: text,
    sidebarId: text,
    mainDoc: text,
    versions: z.array(z.strictObject({ name: text, label: text })).min(1),
    repository: z
      .strictObject({
        url: z.string().regex(/^https?:\/\/[^/]+\/.*[^/]$/, {
          error: 'must be the address of a repository without a slash at the end, such as https://github.com/owner/name',
        }),
        branch: text,
      })
      .exactOptional(),
  }),
  downloads: z.strictObject({ windows: text }),
  loadTimeout: z.number().positive().exactOptional(),
  serviceWorker: z.boolean(),
}) satisfies z.ZodType<SiteConfig>
