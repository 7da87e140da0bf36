import type { GatsbyConfig } from 'gatsby'
import { isLeftOut } from './src/buildTime/contentFiles'
import { siteBase, siteUrl } from './src/config/siteAddress'
import { siteConfig } from './src/config/siteConfig'

const config: GatsbyConfig = {
  siteMetadata: { title: siteConfig.title, description: siteConfig.tagline, siteUrl },
  pathPrefix: siteBase,
  trailingSlash: 'ignore',
  graphqlTypegen: false,
  jsxRuntime: 'automatic',
  // `publish` prepares the files for their host. Without an adapter Gatsby would look one up on the network in each build; on Netlify that one would
  // move the HTML and write its own headers and redirects.
  adapter: { name: 'publish', adapt: () => undefined },
  plugins: [
    'gatsby-plugin-image',
    'gatsby-plugin-sharp',
    'gatsby-transformer-sharp',
    'gatsby-plugin-mdx',
    { resolve: 'gatsby-source-filesystem', options: { name: 'docs', path: 'content/docs', ignore: [isLeftOut] } },
    { resolve: 'gatsby-source-filesystem', options: { name: 'data', path: 'content/data', ignore: [isLeftOut] } },
    { resolve: 'gatsby-source-filesystem', options: { name: 'pages', path: 'src/pages' } },
    { resolve: 'gatsby-source-filesystem', options: { name: 'pictures', path: 'src/pictures' } },
  ],
}

export default config
