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
        <strong>This site’s files could not be found.</strong> It seems to be published below a path. It works only at the top of a host, as
        at <code>{siteConfig.url}/</code>.
      </p>
    </div>
  )
}
