import { siteConfig } from '../../config/siteConfig'
import { bannerId } from '../../inline/baseUrlBanner'

/** Shown by an inline script when the site is published under another path than it was built for. Its styles are inline because no others load then. */
export function BaseUrlBanner() {
  return (
    <div
      id={bannerId}
      hidden
      role="alert"
      style={{ margin: '1rem', padding: '1rem', border: '3px solid #d33', background: '#fff', color: '#111' }}
    >
      <p>
        <strong>This site’s files could not be found.</strong> It was built for the path <code>{siteConfig.basePath}</code>, and seems to be
        published under another path.
      </p>
      <p>
        Publish it at the top of a host, or change <code>basePath</code> in <code>site.config.ts</code> and build it again.
      </p>
    </div>
  )
}
