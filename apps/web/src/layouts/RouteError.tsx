import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { brand } from "../brand.ts"
import { m } from "../i18n/generated/messages.js"
import { buttonStyle } from "../ui/buttonStyle.ts"

/** A route that failed. The rest of the page stays; trying again loads the route anew. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = async () => {
    reset()
    await router.invalidate()
  }
  return (
    <div role="alert" className="mx-auto flex w-full max-w-prose flex-col items-start px-4 py-16">
      <h1 className="text-headline">{m.common_errorTitle()}</h1>
      <p className="mt-3 text-muted">{m.common_errorText({ email: brand.supportEmail })}</p>
      <button type="button" onClick={() => void retry()} className={buttonStyle("primary", "normal", "mt-8")}>
        {m.common_retry()}
      </button>
    </div>
  )
}
