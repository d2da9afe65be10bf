import { Suspense } from "react"
import { Converter } from "#content/converter/Converter.tsx"
import { Drawn, lazyPart, type Part } from "#content/figures/lazyPart.tsx"
import { useContent } from "#content/payload/useContent.ts"
import type { HomeContent } from "#content/texts/home.ts"
import { FirstStep } from "./FirstStep.tsx"
import { widthStyle } from "./widthStyle.ts"

const place = "home-rest"

/** The part below the fold. */
export const homeRest: Part<{ readonly texts: HomeContent }> = {}
const Rest = lazyPart(place, homeRest, async () => (await import("./HomeRest.tsx")).HomeRest)

/** The home page: what an exchange costs comes first, then the product, then why it can be trusted. */
export function HomePage() {
  const content = useContent<"/">()
  return (
    <>
      <Hero texts={content} />
      <div id={place}>
        <Suspense fallback={<Drawn place={place} className="min-h-dvh" />}>
          <Rest texts={content} />
        </Suspense>
      </div>
    </>
  )
}

/** The converter as the first section: amount, fee and result. */
function Hero({ texts: { hero, converter } }: { readonly texts: HomeContent }) {
  return (
    <div className="bg-canvas">
      <div className={`${widthStyle} pt-5 pb-8 tablet:pt-10 desktop:pb-12`}>
        {/* The sentence begins where the words in the second column of the converter do. */}
        <div className="mb-5 tablet:mb-8 desktop:grid desktop:grid-cols-2 desktop:items-end desktop:gap-3">
          <h1 className="text-display">{hero.title}</h1>
          <p className="mt-3 text-muted tablet:text-title tablet:font-normal desktop:mb-1 desktop:max-w-126 desktop:pl-6">
            {hero.text}
          </p>
        </div>
        <Converter texts={converter} noteAt={() => converter.note}>
          <FirstStep kind="ink" />
        </Converter>
      </div>
    </div>
  )
}
