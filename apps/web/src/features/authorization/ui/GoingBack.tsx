import { useEffect } from "react"
import { m } from "#i18n/generated/messages.js"
import { buttonStyle } from "#ui/buttonStyle.ts"

interface GoingBackProps {
  readonly returnsTo: string
  readonly redirectTo: string
}

/** Sends the customer back to the app. Shows a link in case the browser does not redirect. */
export function GoingBack({ returnsTo, redirectTo }: GoingBackProps) {
  useEffect(() => window.location.assign(redirectTo), [redirectTo])
  return (
    <div className="flex flex-col gap-5">
      <output className="wrap-anywhere">{m.authorization_goingBack({ host: returnsTo })}</output>
      <a href={redirectTo} className={buttonStyle("secondary", "large", "w-full")}>
        {m.authorization_goNow()}
      </a>
    </div>
  )
}
