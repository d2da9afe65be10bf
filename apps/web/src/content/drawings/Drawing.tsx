import { classes } from "#ui/classes.ts"
import { type DrawingName, drawings, type Shape } from "./drawings.ts"

/** Background of a picture. */
export type Ground = "paper" | "cobalt" | "warm" | "ink"

type Fills = Readonly<Record<Shape[1], string>>

/** The colours of a drawing: on a ground of one of them, paper takes its place. */
const grounds: Readonly<Record<Ground, { readonly panel: string; readonly fills: Fills; readonly line: string }>> = {
  paper: {
    panel: "bg-sunken",
    fills: { cobalt: "fill-accent", warm: "fill-companion", ink: "fill-ink", light: "fill-surface", open: "" },
    line: "stroke-ink",
  },
  cobalt: {
    panel: "bg-accent",
    fills: { cobalt: "fill-on-stage", warm: "fill-companion", ink: "fill-stage", light: "fill-accent", open: "" },
    line: "stroke-stage",
  },
  warm: {
    panel: "bg-companion",
    fills: { cobalt: "fill-accent", warm: "fill-on-stage", ink: "fill-stage", light: "fill-companion", open: "" },
    line: "stroke-stage",
  },
  ink: {
    // On a dark page the stage is hardly told from what is around it.
    panel: "bg-[light-dark(var(--stage),var(--raised))]",
    fills: { cobalt: "fill-accent", warm: "fill-companion", ink: "fill-on-stage", light: "fill-stage", open: "" },
    line: "stroke-on-stage",
  },
}

interface DrawingProps {
  /** One of the drawings, or the shapes of another. */
  readonly name: DrawingName | readonly Shape[]
  readonly ground?: Ground
}

/** A picture of coins, entries and transfers in the brand's colours. What it stands for is said in words beside it. */
export function Drawing({ name, ground = "paper" }: DrawingProps) {
  const { panel, fills, line } = grounds[ground]
  return (
    <div className={classes("min-w-0 rounded-surface p-5 tablet:p-8", panel)}>
      <svg viewBox="0 0 320 200" aria-hidden className="mx-auto block w-full max-w-120">
        {(typeof name === "string" ? drawings[name] : name).map((shape) => (
          <Drawn key={shape.join()} shape={shape} fills={fills} line={line} />
        ))}
      </svg>
    </div>
  )
}

interface DrawnProps {
  readonly shape: Shape
  readonly fills: Fills
  readonly line: string
}

function Drawn({ shape, fills, line }: DrawnProps) {
  const [kind, colour, x, y, width = 0, height = 0] = shape
  if (kind === "line")
    return (
      <path
        d={`M${x} ${y}L${width} ${height}`}
        className={colour === "warm" ? "stroke-companion" : line}
        strokeWidth="4"
        strokeLinecap="round"
      />
    )
  const outline = colour === "open" && {
    className: `fill-transparent ${line}`,
    strokeWidth: 3,
    strokeDasharray: "8 7",
  }
  if (kind === "coin") return <circle cx={x} cy={y} r={width} className={fills[colour]} {...outline} />
  const corner = Math.min(10, width / 2, height / 2)
  return <rect x={x} y={y} width={width} height={height} rx={corner} className={fills[colour]} {...outline} />
}
