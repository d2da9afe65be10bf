import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import type { Elements } from "#i18n/elements.ts"
import { classes } from "./classes.ts"

type NoticeKind = "info" | "success" | "warning" | "danger"

interface NoticeProps {
  readonly kind: NoticeKind
  readonly title?: string
  readonly children?: ReactNode
  readonly action?: Elements
}

const looks: Record<NoticeKind, { colours: string; Icon: typeof Info }> = {
  info: { colours: "bg-accent-soft text-accent", Icon: Info },
  success: { colours: "bg-success-soft text-success", Icon: CircleCheck },
  warning: { colours: "bg-warning-soft text-warning", Icon: TriangleAlert },
  danger: { colours: "bg-danger-soft text-danger", Icon: CircleAlert },
}

/** A message that stays in the page. A problem is read out when it appears. */
export function Notice({ kind, title, children, action }: NoticeProps) {
  const { colours, Icon } = looks[kind]
  return (
    <div
      role={kind === "danger" ? "alert" : "status"}
      className={classes("flex items-start gap-3 rounded-control px-4 py-3 text-small forced-colors:border", colours)}
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      {/* Where it would leave the text too narrow to read, the action goes below it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-ink">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
