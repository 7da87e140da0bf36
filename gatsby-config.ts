import type { GatsbyConfig } from 'gatsby'
import { siteConfig } from './src/config/siteConfig'
import { validateSiteConfig } from './src/config/validateSiteConfig'

validateSiteConfig(siteConfig)

const config: GatsbyConfig = {
  siteMetadata: { title: siteConfig.title, description: siteConfig.tagline, siteUrl: siteConfig.url },
  trailingSlash: 'ignore',
  graphqlTypegen: false,
  jsxRuntime: 'automatic',
  // `publish` prepares the files for their host. Without an adapter Gatsby would ask the network at each build which one suits the host; that of
  // Netlify would be installed there, move the HTML, and write headers and redirects of its own.
  adapter: { name: 'publish', adapt: () => undefined },
  plugins: [
    'gatsby-plugin-image',
    'gatsby-plugin-sharp',
    'gatsby-transformer-sharp',
    'gatsby-plugin-mdx',
    { resolve: 'gatsby-source-filesystem', options: { name: 'docs', path: 'content/docs' } },
    { resolve: 'gatsby-source-filesystem', options: { name: 'data', path: 'content/data' } },
    { resolve: 'gatsby-source-filesystem', options: { name: 'pages', path: 'src/pages' } },
    { resolve: 'gatsby-source-filesystem', options: { name: 'pictures', path: 'src/pictures' } },
  ],
}

export default config
