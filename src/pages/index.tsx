import { graphql, type PageProps } from 'gatsby'
import type { IGatsbyImageData } from 'gatsby-plugin-image'
import type { ReactNode } from 'react'
import * as styles from '../components/home/home.module.css'
import { Picture } from '../components/home/Picture'
import { SellingPoint } from '../components/home/SellingPoint'
import { BaseUrlBanner } from '../components/layout/BaseUrlBanner'
import { PlainHead } from '../components/layout/PlainHead'
import { SiteLink } from '../components/navigation/SiteLink'
import { siteConfig } from '../config/siteConfig'
import { referenceRoute } from '../content-model/languages'

const steps: { command: string; result: ReactNode }[] = [
  { command: 'cf new', result: 'asks for a template and creates the project' },
  { command: 'cf install glfw', result: 'adds a library to it' },
  { command: 'cf build', result: 'compiles every source and links the program' },
]

const references = [
  { to: referenceRoute('cpp'), label: 'C++ standard library', text: 'One page per header, from C++98 to C++26.' },
  {
    to: referenceRoute('c'),
    label: 'C standard library',
    text: 'Every function with errors, undefined behaviour and examples that ran.',
  },
  {
    to: referenceRoute('asm'),
    label: 'x86-64 assembly',
    text: 'Registers, instructions and calling conventions in NASM syntax.',
  },
]

interface HomeData {
  vectors: { nodes: { name: string; publicURL: string }[] }
  rasters: { nodes: { name: string; childImageSharp: { gatsbyImageData: IGatsbyImageData } }[] }
}

export default function HomePage({ data }: PageProps<HomeData>) {
  const picture = (name: string) => {
    const vector = data.vectors.nodes.find((file) => file.name === name)
    const raster = data.rasters.nodes.find((file) => file.name === name)
    if (!vector || !raster) throw new Error(`src/pictures lacks ${name}.svg or ${name}.png.`)
    return { vector: vector.publicURL, raster: raster.childImageSharp.gatsbyImageData }
  }
  return (
    <div className={styles['home']}>
      <BaseUrlBanner />
      <section className={styles['hero']}>
        <div>
          <h1 className={styles['brand']}>{siteConfig.title}</h1>
          <p className={styles['tagline']}>{siteConfig.tagline}</p>
          <div className={styles['actions']}>
            <a className="button action" href={siteConfig.downloads.windows}>
              Download for Windows
            </a>
            <SiteLink className="button" to="/docs/getting-started">
              Get Started
            </SiteLink>
          </div>
          <p className={styles['platforms']}>
            Windows on x64 today. ARM64, Linux and macOS are on the <SiteLink to="/roadmap">roadmap</SiteLink>.
          </p>
        </div>
        <div className={styles['picture']}>
          <Picture
            {...picture('hero')}
            alt="A terminal in which cf new and cf build run, beside the folders of the project they made"
            isFirst
          />
        </div>
      </section>

      <section aria-labelledby="why">
        <h2 id="why" className={styles['heading']}>
          Stays out of the way
        </h2>
        <ul className={styles['points']}>
          <SellingPoint title="Flexible" picture={<Picture {...picture('flexible')} alt="" />}>
            Everything works by default, and every file stays within reach. C, C++ and assembly live in one project.
          </SellingPoint>
          <SellingPoint title="Fast" picture={<Picture {...picture('fast')} alt="" />}>
            One command from an empty folder to a running program. CodeFrame is written in C++ and builds itself.
          </SellingPoint>
          <SellingPoint title="Easy to use" picture={<Picture {...picture('easy')} alt="" />}>
            One short <code>.codeframe</code> file with good defaults, a package manager, and commands that fit in a line.
          </SellingPoint>
        </ul>
      </section>

      <section aria-labelledby="how">
        <h2 id="how" className={styles['heading']}>
          Three commands to a program
        </h2>
        <ol className={styles['steps']}>
          {steps.map(({ command, result }) => (
            <li key={command}>
              <code>{command}</code>
              <span>{result}</span>
            </li>
          ))}
        </ol>
        <p>
          <SiteLink to="/docs/guides/">Follow a guide</SiteLink>, look up a <SiteLink to="/docs/commands/">command</SiteLink>, or see every
          key of the <SiteLink to="/docs/config/">configuration</SiteLink>.
        </p>
      </section>

      <section aria-labelledby="references">
        <h2 id="references" className={styles['heading']}>
          Language references, verified
        </h2>
        <p className={styles['lead']}>
          Compilers check the examples of the C and assembly references: each one was built and run, and printed what its page says.
        </p>
        <ul className={styles['references']}>
          {references.map(({ to, label, text }) => (
            <li key={to}>
              <h3>
                <SiteLink to={to}>{label}</SiteLink>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

export const Head = PlainHead

export const query = graphql`
  {
    vectors: allFile(
      filter: { sourceInstanceName: { eq: "pictures" }, extension: { eq: "svg" }, name: { ne: "lost" } }
      sort: { name: ASC }
    ) {
      nodes {
        name
        publicURL
      }
    }
    rasters: allFile(filter: { sourceInstanceName: { eq: "pictures" }, extension: { eq: "png" } }, sort: { name: ASC }) {
      nodes {
        name
        childImageSharp {
          gatsbyImageData(width: 600, placeholder: NONE, formats: [WEBP])
        }
      }
    }
  }
`
