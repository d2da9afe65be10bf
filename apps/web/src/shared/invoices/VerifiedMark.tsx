import { BadgeCheck, ChevronDown, CircleHelp } from "lucide-react"
import { useId, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { classes } from "#ui/classes.ts"

/** A mark for a verified or unverified merchant. A press explains its meaning. */
export function VerifiedMark({ isVerified }: { readonly isVerified: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const text = useId()
  return (
    <div className="text-small">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={text}
        onClick={() => setOpen(!isOpen)}
        className={classes(
          "inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control font-medium",
          isVerified ? "text-success" : "text-muted",
        )}
      >
        {isVerified ? <BadgeCheck size={18} aria-hidden /> : <CircleHelp size={18} aria-hidden />}
        <span>{isVerified ? m.invoices_verified() : m.invoices_notVerified()}</span>
        <ChevronDown
          size={16}
          aria-hidden
          className={classes("transition-transform duration-150 motion-reduce:transition-none", isOpen && "rotate-180")}
        />
      </button>
      <p id={text} hidden={!isOpen} className="max-w-prose text-muted">
        {isVerified ? m.invoices_verifiedMeans() : m.invoices_notVerifiedMeans()}
      </p>
    </div>
  )
}
