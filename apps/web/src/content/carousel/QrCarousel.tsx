import { ChevronLeft, ChevronRight } from "lucide-react"
import { useRef } from "react"
import { Drawing, type Ground } from "#content/drawings/Drawing.tsx"
import type { QrWay } from "#content/texts/qrWays.ts"
import { m } from "#i18n/generated/messages.js"
import { iconButtonStyle } from "#ui/buttonStyle.ts"

interface QrCarouselProps {
  readonly ways: readonly QrWay[]
}

/** Backgrounds of the pictures, in turn. */
const grounds: readonly Ground[] = ["cobalt", "warm", "ink"]

/** The ways to pay by QR, side by side. It scrolls by hand and by keyboard; the buttons are a convenience. */
export function QrCarousel({ ways }: QrCarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const move = (direction: 1 | -1) => {
    const width = list.current?.firstElementChild?.clientWidth ?? 0
    list.current?.scrollBy({ left: direction * (width + 16), behavior: "smooth" })
  }
  return (
    <section aria-label={m.public_carouselLabel()} className="mx-auto max-w-page px-4 pb-16 tablet:px-6">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-headline">{m.public_carouselLabel()}</h2>
        <div className="flex gap-1">
          <button
            type="button"
            aria-label={m.public_carouselBack()}
            className={iconButtonStyle}
            onClick={() => move(-1)}
          >
            <ChevronLeft size={22} aria-hidden />
          </button>
          <button type="button" aria-label={m.public_carouselOn()} className={iconButtonStyle} onClick={() => move(1)}>
            <ChevronRight size={22} aria-hidden />
          </button>
        </div>
      </div>
      {/* What scrolls has to be reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={list} tabIndex={0} className="mt-8 flex snap-x snap-mandatory gap-4 overflow-x-auto pb-4">
        {ways.map(({ title, text, drawing }, index) => (
          <li
            key={title}
            className="w-[78vw] max-w-80 shrink-0 snap-start rounded-surface border border-line bg-surface p-3 tablet:w-80"
          >
            <Drawing name={drawing} ground={grounds[index % grounds.length] ?? "paper"} />
            <div className="p-3">
              <p className="figures mt-1 text-small font-medium text-muted" aria-hidden>
                {`${index + 1} / ${ways.length}`}
              </p>
              <h3 className="mt-2 text-title">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
