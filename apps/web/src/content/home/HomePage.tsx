import { Suspense } from "react"
import { Converter } from "#content/converter/Converter.tsx"
import { useContent } from "#content/payload/useContent.ts"
import type { HomeContent } from "#content/texts/home.ts"
import { m } from "#i18n/generated/messages.js"
import { FirstStep } from "./FirstStep.tsx"
import { lazyPart, type Part } from "./lazyPart.ts"
import { widthStyle } from "./widthStyle.ts"

const place = "home-rest"

/** What stands below the fold. */
export const homeRest: Part<{ readonly texts: HomeContent }> = {}
const Rest = lazyPart(place, homeRest, async () => (await import("./HomeRest.tsx")).HomeRest)

/** The home page: what an exchange costs comes first, then the product, then why it can be trusted. */
export function HomePage() {
  const content = useContent<"/">()
  return (
    <>
      <Hero {...content.hero} />
      <div id={place}>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Rest texts={content} />
        </Suspense>
      </div>
    </>
  )
}

function Hero({ title, text, points }: HomeContent["hero"]) {
  return (
    <div className="bg-canvas">
      <div
        className={`${widthStyle} grid items-center gap-10 pt-10 pb-14 tablet:pt-16 tablet:pb-20 desktop:grid-cols-[1.1fr_1fr] desktop:gap-16`}
      >
        <div className="min-w-0">
          <h1 className="text-display">{title}</h1>
          <p className="mt-5 max-w-prose text-title font-normal text-muted">{text}</p>
          <div className="mt-8 flex flex-col gap-3 tablet:flex-row">
            <FirstStep />
          </div>
          <ul className="mt-8 flex flex-col gap-x-6 gap-y-2 text-small font-medium tablet:flex-row tablet:flex-wrap">
            {points.map((point) => (
              <li key={point} className="flex items-center gap-2">
                <span aria-hidden className="size-2 rounded-full bg-companion" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <Converter noteAt={() => m.public_convertNote()} />
      </div>
    </div>
  )
}
