import type { GatsbyConfig } from 'gatsby'
import { siteConfig } from './src/config/siteConfig'
import { validateSiteConfig } from './src/config/validateSiteConfig'

validateSiteConfig(siteConfig)

const config: GatsbyConfig = {
  siteMetadata: { title: siteConfig.title, description: siteConfig.tagline, siteUrl: siteConfig.url },
  trailingSlash: 'ignore',
  graphqlTypegen: false,
  jsxRuntime: 'automatic',
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
