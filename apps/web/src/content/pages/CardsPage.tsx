import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { BrandMark } from "#layouts/BrandMark.tsx"
import { brand } from "#site/brand.ts"

/** Virtual cards. */
export function CardsPage() {
  return <ContentPage content={useContent<"/cards">()} figure={<CardArt />} />
}

function CardArt() {
  return (
    <div
      aria-hidden
      className="mx-auto flex aspect-[1.586] w-full max-w-110 flex-col justify-between rounded-surface bg-accent p-6 text-on-accent shadow-raised tablet:p-8"
    >
      <div className="flex items-center justify-between">
        <span className="text-title font-semibold">{brand.name}</span>
        <BrandMark className="size-10" />
      </div>
      <svg viewBox="0 0 44 34" className="h-9 w-11" fill="none" stroke="currentColor" strokeWidth="1.5">
        <rect x="1" y="1" width="42" height="32" rx="6" />
        <path d="M1 12h14v10H1M43 12H29v10h14M15 1v32M29 1v32" />
      </svg>
      <span className="figures text-title">•••• •••• •••• ••••</span>
    </div>
  )
}
