import type { ReactNode } from "react"
import type { Elements } from "#i18n/elements.ts"
import { chooseColour } from "./avatarShape.ts"
import { BalanceLine } from "./BalanceLine.tsx"
import { cardSize, drawCoins, drawEntries, drawnPart, drawTransfers } from "./cardDrawing.ts"
import { classes } from "./classes.ts"
import { SchemeMark } from "./SchemeMark.tsx"

/** The grounds of cards. */
export const cardDesigns = ["cobalt", "ink", "apricot"] as const
export type CardDesign = (typeof cardDesigns)[number]

/** The ground of a card, with the colour of the text on it. */
export const cardGrounds: Readonly<Record<CardDesign, string>> = {
  cobalt: "bg-accent text-on-accent",
  ink: "bg-card-ink text-on-stage",
  apricot: "bg-companion text-stage",
}

/** Corners that grow with the card. Its width is that of the container around it. */
export const cardShape = "aspect-[1.586] w-full overflow-hidden rounded-[5cqi]"

interface CardFaceProps {
  readonly design: CardDesign
  /** The issuer's name: that of the site. */
  readonly issuer: string
  /** The seed of the drawing, e.g. the card's id. */
  readonly seed: string
  /** The owner's name for the card. */
  readonly title?: string | undefined
  /** Stands in the corner, e.g. the currency. */
  readonly corner?: ReactNode
  /** The last digits, as they are printed. */
  readonly number: string
  readonly scheme: string
  /** Stands beside the brand: a `CardBadge`. */
  readonly badge?: Elements
  /** Nothing can be paid with it. */
  readonly isIdle?: boolean
  readonly className?: string | undefined
}

/** The face of a card, as large as the place it is given. It is only a picture: say in words beside it what it shows. */
export function CardFace(props: CardFaceProps) {
  const { design, issuer, seed, title, corner, number, scheme, badge, isIdle = false, className } = props
  return (
    <div aria-hidden className={classes("@container w-full", className)}>
      <div
        className={classes(
          "relative flex flex-col justify-between p-[6cqi] transition-[filter] duration-200 ease-out",
          cardShape,
          cardGrounds[design],
          isIdle && "saturate-30",
        )}
      >
        <Drawing design={design} seed={seed} />
        <div className="relative flex items-center justify-between gap-[3cqi] text-[length:4.6cqi]/[1.3]">
          <span className="flex min-w-0 items-center gap-[2cqi]">
            {/* The sign's second colour is the ground of this one. */}
            <BalanceLine
              className={classes("size-[8cqi] shrink-0", design === "apricot" && "[--companion:currentcolor]")}
            />
            <span className="truncate font-semibold">{issuer}</span>
            {badge}
          </span>
          {corner && <span className="shrink-0 font-medium">{corner}</span>}
        </div>
        <Chip design={design} />
        <div className="relative flex items-end justify-between gap-[3cqi]">
          <span className="min-w-0">
            {title && <span className="block truncate text-[length:4.2cqi]/[1.4]">{title}</span>}
            <span className="figures block text-[length:5.4cqi]/[1.3] font-medium tracking-wider">{number}</span>
          </span>
          <span className="shrink-0 text-[length:4.8cqi]/[1.3]">
            <SchemeMark name={scheme} />
          </span>
        </div>
      </div>
    </div>
  )
}

interface CardBadgeProps {
  readonly children: ReactNode
  readonly className?: string
}

/** A word on a card, e.g. that it is frozen. */
export function CardBadge({ children, className }: CardBadgeProps) {
  return (
    <span
      className={classes(
        "shrink-0 rounded-full bg-surface px-[2.4cqi] text-[length:3.8cqi]/[1.6] font-semibold text-ink",
        className,
      )}
    >
      {children}
    </span>
  )
}

/** The second colour: on its own ground the first one takes its place. */
const seconds: Readonly<Record<CardDesign, string>> = {
  cobalt: "text-companion",
  ink: "text-companion",
  apricot: "text-stage",
}

/** One part of a drawing has the second colour. On the ground of that colour it stands out by its weight alone. */
const secondFills: Readonly<Record<CardDesign, string>> = {
  cobalt: "fill-companion",
  ink: "fill-companion",
  apricot: "fill-current",
}

const drawings = ["entries", "coins", "transfers"] as const

/** The seed chooses the drawing as well as its shapes, so that two products of one ground differ at a glance. */
type DrawingProps = Pick<CardFaceProps, "design" | "seed">

function Drawing({ design, seed }: DrawingProps) {
  const kind = drawings[chooseColour(seed, drawings.length)]
  return (
    <svg
      viewBox={`0 0 ${cardSize.width} ${cardSize.height}`}
      className="pointer-events-none absolute inset-0 size-full"
      fill="none"
    >
      {kind === "entries" && <Entries design={design} seed={seed} />}
      {kind === "coins" && <Coins design={design} seed={seed} />}
      {kind === "transfers" && <Transfers seed={seed} />}
    </svg>
  )
}

function Entries({ design, seed }: DrawingProps) {
  const bars = drawEntries(seed)
  const { left, right, top } = drawnPart
  return (
    <>
      <rect x={left - 6} y={top - 12} width={right - left + 12} height="5" rx="2.5" fill="currentColor" opacity="0.5" />
      {bars.map(({ x, y, width, height }, index) => {
        const isLast = index === bars.length - 1
        return (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={width}
            height={height}
            rx="4"
            className={isLast ? secondFills[design] : undefined}
            fill="currentColor"
            opacity={isLast ? 1 : 0.2}
          />
        )
      })}
    </>
  )
}

function Coins({ design, seed }: DrawingProps) {
  const coins = drawCoins(seed)
  return coins.map(({ x, y, radius }, index) => {
    const isFilled = index === 1
    return (
      <circle
        key={`${x} ${y}`}
        cx={x}
        cy={y}
        r={radius}
        className={isFilled ? secondFills[design] : undefined}
        fill={isFilled ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth={isFilled ? 0 : 2}
        strokeOpacity="0.4"
      />
    )
  })
}

function Transfers({ seed }: { readonly seed: string }) {
  return drawTransfers(seed).map((path, index) => (
    <path
      key={path}
      d={path}
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth={index === 2 ? 5 : 2.5}
      strokeOpacity={index === 2 ? 1 : 0.35}
    />
  ))
}

function Chip({ design }: { readonly design: CardDesign }) {
  return (
    <svg
      viewBox="0 0 44 34"
      className={classes("relative w-[12cqi]", seconds[design])}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <rect x="1" y="1" width="42" height="32" rx="6" />
      <path d="M1 12h14v10H1M43 12H29v10h14M15 1v32M29 1v32" />
    </svg>
  )
}
