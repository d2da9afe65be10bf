import { usePicture } from "@wallet/react/merchant"
import { Store } from "lucide-react"
import type { ReactNode } from "react"

interface LogoProps {
  readonly pictureId: string | null
  /** The accessible label. Not needed if the name is beside the logo. */
  readonly label?: string
  /** Replaces a missing logo. */
  readonly icon?: ReactNode
  /** `small` in a list. */
  readonly size?: "normal" | "small"
}

const frames = {
  normal: "size-12 shrink-0 overflow-hidden rounded-control border border-line",
  small: "size-10 shrink-0 overflow-hidden rounded-control border border-line",
}

/** The logo of a merchant or an app, on white as uploaded. It has its size before it is loaded. */
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

/** One transparent pixel. */
const empty = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
