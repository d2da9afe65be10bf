import { Info, TriangleAlert } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { Badge } from "#ui/Badge.tsx"
import { classes } from "#ui/classes.ts"
import { Panel } from "#ui/Panel.tsx"
import { useThingsToDo } from "./useThingsToDo.tsx"

/** A card with everything that needs the customer's attention, and its count. Empty if there is nothing. */
export function ThingsToDo() {
  const things = useThingsToDo()
  if (things.length === 0) return null
  return (
    <Panel
      flush
      title={m.wallets_attention()}
      action={<Badge kind={things.some(({ isWarning }) => isWarning) ? "warning" : "accent"}>{things.length}</Badge>}
    >
      <ul className="divide-y divide-line">
        {things.map(({ key, isWarning, title, lines, action }) => {
          const Icon = isWarning ? TriangleAlert : Info
          return (
            <li key={key} className="flex items-start gap-3 px-5 py-3 text-small tablet:px-6">
              <Icon
                size={18}
                aria-hidden
                className={classes("mt-px shrink-0", isWarning ? "text-warning" : "text-accent")}
              />
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-start justify-between gap-x-3">
                  <p className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{title}</p>
                  {action}
                </div>
                {lines?.map((line) => (
                  <p key={line} className="text-caption text-muted">
                    {line}
                  </p>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
