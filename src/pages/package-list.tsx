import { Seo } from '../components/layout/Seo'

export default function Page() {
  return (
    <div className="plain-page">
      <Seo title="package-list" description="x" path="/package-list" />
      <h1>package-list</h1>
    </div>
  )
}
