import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { brand } from "#site/brand.ts"
import { BalanceLine } from "#ui/BalanceLine.tsx"

/** Virtual cards. */
export function CardsPage() {
  return <ContentPage content={useContent<"/cards">()} figure={<CardArt />} />
}

/** A card that leans and lies flat under the pointer. */
function CardArt() {
  return (
    <div aria-hidden className="mx-auto w-full max-w-110 py-6 perspective-distant">
      <div className="flex aspect-[1.586] rotate-x-8 -rotate-y-14 flex-col justify-between overflow-hidden rounded-surface bg-accent p-6 text-on-accent shadow-raised transition-transform duration-200 ease-out hover:rotate-x-0 hover:rotate-y-0 tablet:p-8">
        <div className="flex items-center justify-between">
          <span className="text-title font-semibold">{brand.name}</span>
          <BalanceLine className="size-14" />
        </div>
        <svg
          viewBox="0 0 44 34"
          className="h-9 w-11 text-companion"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        >
          <rect x="1" y="1" width="42" height="32" rx="6" />
          <path d="M1 12h14v10H1M43 12H29v10h14M15 1v32M29 1v32" />
        </svg>
        <span className="figures text-title">•••• •••• •••• ••••</span>
      </div>
    </div>
  )
}
