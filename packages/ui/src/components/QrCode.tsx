import { classes } from "./classes.ts"
import { qrShape } from "./qrShape.ts"

interface QrCodeProps {
  /** The text in the code. */
  readonly text: string
  /** The accessible name, e.g. "QR code of your USDT address". */
  readonly label: string
  readonly className?: string
}

/** A QR code. Dark on white in both themes: many scanners read nothing else. */
export function QrCode({ text, label, className = "size-48" }: QrCodeProps) {
  const { size, path } = qrShape(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes("shrink-0 rounded-control border border-line", className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
