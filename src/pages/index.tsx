import { graphql, type PageProps } from 'gatsby'
import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { Fragment, type ReactNode } from 'react'
import * as styles from '../components/home/home.module.css'
import { Picture } from '../components/home/Picture'
import { SellingPoint } from '../components/home/SellingPoint'
import { BaseUrlBanner } from '../components/layout/BaseUrlBanner'
import { Content } from '../components/layout/Content'
import { PlainHead } from '../components/layout/PlainHead'
import { SiteLink } from '../components/navigation/SiteLink'
import { SearchForm } from '../components/search/SearchForm'
import { compilers } from '../content-model/examples/compilers'
import { siteConfig } from '../config/siteConfig'
import type { Language } from '../languages/languages'
import { languageReferences, referenceRoute } from '../languages/referenceRoutes'

const steps: { command: string; result: ReactNode }[] = [
  { command: 'cf new', result: 'asks for a template and creates the project' },
  { command: 'cf install glfw', result: 'adds a library to it' },
  { command: 'cf build', result: 'compiles every source and links the program' },
]

const references: { language: Language; label: string; text: string }[] = [
  {
    language: 'cpp',
    label: 'C++',
    text: 'The language rule by rule and the library by header, each with the standard that brought it, C++98 to C++26.',
  },
  { language: 'c', label: 'C', text: 'The language and its library, with errors, undefined behaviour and thread safety, C89 to C23.' },
  { language: 'asm', label: 'Assembly', text: 'x86-64 registers, instructions and calling conventions, in NASM syntax.' },
]

/** What the reference has parts for, as readers look it up. */
const parts: { label: string; to: string }[] = [
  { label: 'C++ language', to: `${referenceRoute('cpp')}language/` },
  { label: 'C++ library', to: referenceRoute('cpp') },
  { label: 'C language', to: `${referenceRoute('c')}language/` },
  { label: 'C library', to: referenceRoute('c') },
  { label: 'Assembly', to: referenceRoute('asm') },
  { label: 'Recipes', to: `${languageReferences}recipes/` },
  { label: 'Errors explained', to: `${languageReferences}errors/` },
]

interface LanguageFigures {
  language: string
  names: number
  programs: number
}

interface HomeData {
  /** One program in each language, from the page that shows it; missing on sites without that page. */
  example: { tabs: string | null } | null
  docs: { totalCount: number; programs: number | null; languages: LanguageFigures[] }
  vectors: { nodes: { name: string; publicURL: string }[] }
  rasters: { nodes: { name: string; childImageSharp: { gatsbyImageData: IGatsbyImageData } }[] }
}

const { gcc, clang, wasm, nasm } = compilers
const tried = `${gcc}, ${clang}, ${wasm} for WebAssembly and ${nasm}`

/** With a comma before each three digits. `toLocaleString` says the same, but a browser needs longer for its first call than for all else of the page. */
const number = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')

export default function HomePage({ data }: PageProps<HomeData>) {
  const { docs } = data
  const example = data.example?.tabs
  const programs = number(docs.programs ?? 0)
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
        <div className={styles['intro']}>
          <h1 className={styles['brand']}>{siteConfig.title}</h1>
          <p className={styles['tagline']}>{siteConfig.tagline}</p>
          <div className={styles['actions']}>
            <SiteLink className="button action" to="/docs/getting-started">
              Get Started
            </SiteLink>
            <a className="button" href={siteConfig.downloads.windows}>
              Download for Windows
            </a>
          </div>
        </div>
        <div className={styles['example']}>
          <h2 className={styles['caption']}>A reference you can run</h2>
          {example && <Content html={example} />}
          <p className={styles['count']}>
            <a href="#references">
              <strong>{programs} programs</strong> compiled and run
            </a>
            , each with the output that its page shows.
          </p>
        </div>
        <div className={styles['search']}>
          <p className={styles['platforms']}>
            Windows on x64 today. ARM64, Linux and macOS are on the <SiteLink to="/roadmap">roadmap</SiteLink>.
          </p>
          <SearchForm />
          <p className={styles['languages']}>
            Look up{' '}
            {parts.map(({ label, to }, at) => (
              <Fragment key={to}>
                {at > 0 && ' · '}
                <SiteLink to={to}>{label}</SiteLink>
              </Fragment>
            ))}
          </p>
        </div>
      </section>

      <section aria-labelledby="references">
        <h2 id="references" className={styles['heading']}>
          A reference that is tested
        </h2>
        <p className={styles['lead']}>
          The documentation has {number(docs.totalCount)} pages, and the tests compile and run the {programs} programs in them: with {tried}
          . Each one prints what its page says.
        </p>
        <ul className={styles['references']}>
          {references.map(({ language, label, text }) => {
            const { names = 0, programs = 0 } = docs.languages.find((figures) => figures.language === language) ?? {}
            return (
              <li key={language}>
                <h3>
                  <SiteLink to={referenceRoute(language)}>{label}</SiteLink>
                </h3>
                <p>{text}</p>
                <dl className={styles['figures']}>
                  <div>
                    <dt>names explained</dt>
                    <dd>{number(names)}</dd>
                  </div>
                  <div>
                    <dt>programs run</dt>
                    <dd>{number(programs)}</dd>
                  </div>
                </dl>
              </li>
            )
          })}
        </ul>
      </section>

      <section aria-labelledby="how">
        <h2 id="how" className={styles['heading']}>
          Three commands to a program
        </h2>
        <div className={styles['picture']}>
          <Picture {...picture('hero')} alt="A terminal in which cf new and cf build run, beside the folders of the project they made" />
        </div>
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
    </div>
  )
}

export const Head = PlainHead

export const query = graphql`
  {
    example: doc(path: { eq: "/docs/language-references/" }) {
      tabs(group: "reference-language")
    }
    docs: allDoc {
      totalCount
      programs: sum(field: { programCount: SELECT })
      languages: group(field: { language: SELECT }) {
        language: fieldValue
        names: sum(field: { nameCount: SELECT })
        programs: sum(field: { programCount: SELECT })
      }
    }
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
