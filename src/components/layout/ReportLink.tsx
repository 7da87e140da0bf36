import { reportAddress } from '../../config/repositoryLinks'
import { siteAddress } from '../../config/siteAddress'
import { siteConfig } from '../../config/siteConfig'
import { SiteLink } from '../navigation/SiteLink'

const {
  url,
  docs: {
    repository,
    versions: [current],
  },
} = siteConfig

interface ReportLinkProps {
  title: string
  route: string
}

/** Leads to a new issue of the repository that names the page; nothing where the configuration has no repository. */
export function ReportLink({ title, route }: ReportLinkProps) {
  if (!repository) return null
  const page = { title, address: url + siteAddress(route), version: current?.label ?? '' }
  return <SiteLink href={reportAddress(repository, page)}>Report a problem</SiteLink>
}
