import { Link } from "@tanstack/react-router"
import { ChevronRight, UserRound } from "lucide-react"
import { m } from "../../../i18n/generated/messages.js"
import { PageHeading } from "../../../ui/PageHeading.tsx"
import { Panel } from "../../../ui/Panel.tsx"

/** The ways to send money. */
export function SendScreen() {
  return (
    <>
      <PageHeading text={m.send_text()}>{m.send_title()}</PageHeading>
      <Panel flush className="max-w-prose">
        <Link
          to="/account/send/internal"
          className="flex items-center gap-4 p-5 text-ink no-underline transition-colors duration-150 hover:bg-sunken tablet:p-6"
        >
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
          >
            <UserRound size={20} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{m.send_toCustomer()}</span>
            <span className="block text-small text-muted">{m.send_toCustomerText()}</span>
          </span>
          <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
        </Link>
      </Panel>
    </>
  )
}
