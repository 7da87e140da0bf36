import { Seo } from '../components/layout/Seo'

export default function Page() {
  return (
    <div className="plain-page">
      <Seo title="roadmap" description="x" path="/roadmap" />
      <h1>roadmap</h1>
    </div>
  )
}
