import { type DrawingName, drawings, type Shape } from "./drawings.ts"

const fills = { cobalt: "fill-accent", warm: "fill-companion", ink: "fill-ink", open: "fill-transparent" } as const

/** A picture of coins, entries and transfers in the brand's colours. What it stands for is said in words beside it. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  return (
    <div className="min-w-0 rounded-surface bg-sunken p-5 tablet:p-8">
      <svg viewBox="0 0 320 200" aria-hidden className="block w-full">
        {drawings[name].map((shape) => (
          <Drawn key={shape.join()} shape={shape} />
        ))}
      </svg>
    </div>
  )
}

function Drawn({ shape }: { readonly shape: Shape }) {
  const [kind, colour, x, y, width = 0, height = 0] = shape
  if (kind === "line")
    return (
      <path
        d={`M${x} ${y}L${width} ${height}`}
        className={colour === "warm" ? "stroke-companion" : "stroke-ink"}
        strokeWidth="4"
        strokeLinecap="round"
      />
    )
  const outline = colour === "open" && {
    className: "fill-transparent stroke-ink",
    strokeWidth: 3,
    strokeDasharray: "8 7",
  }
  if (kind === "coin") return <circle cx={x} cy={y} r={width} className={fills[colour]} {...outline} />
  const corner = Math.min(10, width / 2, height / 2)
  return <rect x={x} y={y} width={width} height={height} rx={corner} className={fills[colour]} {...outline} />
}
