import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { BrandMark } from "#layouts/BrandMark.tsx"
import { brand } from "#site/brand.ts"

/** The press kit. */
export function MediaPage() {
  return <ContentPage content={useContent<"/media">()} figure={<Marks />} />
}

/** The mark alone and with the name, as they may be used. */
function Marks() {
  return (
    <div aria-hidden className="grid min-w-0 grid-cols-2 gap-4">
      <div className="grid aspect-square place-items-center rounded-surface border border-line bg-surface">
        <BrandMark className="size-24" />
      </div>
      <div className="grid aspect-square place-items-center rounded-surface bg-sunken">
        <span className="text-headline font-semibold">{brand.name}</span>
      </div>
    </div>
  )
}
