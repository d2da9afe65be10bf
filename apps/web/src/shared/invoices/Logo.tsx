import { usePicture } from "@wallet/react/merchant"
import { Store } from "lucide-react"
import type { ReactNode } from "react"

interface LogoProps {
  readonly pictureId: string | null
  /** What it is, for those who do not see it; left out where the name stands beside it. */
  readonly label?: string
  /** Stands in the place of a logo that there is not. */
  readonly icon?: ReactNode
  /** Small in a line of a list. */
  readonly size?: "normal" | "small"
}

const frames = {
  normal: "size-12 shrink-0 overflow-hidden rounded-control border border-line",
  small: "size-10 shrink-0 overflow-hidden rounded-control border border-line",
}

/** The logo of a merchant or an app, on white as it was sent; it takes its place before it is read. */
export function Logo({ pictureId, label = "", icon, size = "normal" }: LogoProps) {
  const frame = frames[size]
  const { data } = usePicture({ pictureId: pictureId ?? "" }, { enabled: pictureId !== null })
  if (pictureId !== null)
    return <img src={data?.url ?? empty} alt={label} className={`${frame} bg-[#fff] object-contain`} />
  return (
    <span aria-hidden className={`${frame} grid place-items-center bg-sunken text-muted`}>
      {icon ?? <Store size={22} />}
    </span>
  )
}

/** One pixel that is not seen. */
const empty = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
