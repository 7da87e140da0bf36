import { Seo } from '../components/layout/Seo'

export default function Page() {
  return (
    <div className="plain-page">
      <Seo title="index" description="x" path="/index" />
      <h1>index</h1>
    </div>
  )
}
