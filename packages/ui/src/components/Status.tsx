import { CircleAlert, CircleCheck, CircleDashed, CircleX, Clock } from "lucide-react"
import type { ReactNode } from "react"
import { Badge, type BadgeKind } from "./Badge.tsx"

/** The tone of a state. */
export type StatusTone = "draft" | "waiting" | "attention" | "done" | "failed"

const looks: Record<StatusTone, { kind: BadgeKind; Icon: typeof Clock }> = {
  draft: { kind: "neutral", Icon: CircleDashed },
  waiting: { kind: "accent", Icon: Clock },
  attention: { kind: "warning", Icon: CircleAlert },
  done: { kind: "success", Icon: CircleCheck },
  failed: { kind: "danger", Icon: CircleX },
}

/** The state of an operation, with a colour and an icon of the same meaning. */
export function Status({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  const { kind, Icon } = looks[tone]
  return (
    <Badge kind={kind}>
      <Icon size={14} aria-hidden className="mr-1.5 shrink-0" />
      <span>{children}</span>
    </Badge>
  )
}
