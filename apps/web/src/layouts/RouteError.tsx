import { type ErrorComponentProps, useMatches, useRouter, useRouterState } from "@tanstack/react-router"
import { type ReactNode, useSyncExternalStore } from "react"
import { buildState } from "#builds/buildState.ts"
import { m } from "#i18n/generated/messages.js"
import { brand } from "#site/brand.ts"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { shortAddress } from "#ui/shortAddress.ts"
import { LeaningSign } from "./LeaningSign.tsx"

/** The error of a route, inside its layout. The next step depends on the cause. */
export function RouteError({ reset }: ErrorComponentProps) {
  const { isPieceMissing, isReloading } = useSyncExternalStore(
    buildState.subscribe,
    buildState.read,
    buildState.initial,
  )
  const isInvalid = useMatches({
    select: (matches) => matches.some(({ paramsError, searchError }) => paramsError ?? searchError),
  })
  if (isInvalid) return <InvalidAddress />
  if (isReloading) return null
  return isPieceMissing ? <PieceMissing /> : <Failure onReset={reset} />
}

/** The route's own validation refused the address (spec §8). */
function InvalidAddress() {
  const fullPath = useRouterState({ select: (state) => state.location.href })
  return (
    <Explanation
      title={m.common_invalidAddressTitle({ fullPath: shortAddress(fullPath) })}
      text={m.common_notFoundText()}
    >
      <ButtonLink to="/">{m.common_home()}</ButtonLink>
    </Explanation>
  )
}

/** A chunk of the site is missing. Only a reload can load it. */
function PieceMissing() {
  return (
    <Explanation title={m.common_errorTitle()} text={m.common_pieceMissingText()}>
      <button type="button" onClick={() => window.location.reload()} className={buttonStyle()}>
        {m.common_reload()}
      </button>
    </Explanation>
  )
}

/** Any other failure. A retry loads the route again. */
function Failure({ onReset }: { readonly onReset: () => void }) {
  const router = useRouter()
  const retry = async () => {
    onReset()
    await router.invalidate()
  }
  return (
    <Explanation title={m.common_errorTitle()} text={m.common_errorText({ email: brand.supportEmail })}>
      <button type="button" onClick={() => void retry()} className={buttonStyle()}>
        {m.common_retry()}
      </button>
    </Explanation>
  )
}

interface ExplanationProps {
  readonly title: string
  readonly text: string
  /** Available actions. */
  readonly children: ReactNode
}

function Explanation({ title, text, children }: ExplanationProps) {
  return (
    <div role="alert" className="mx-auto flex w-full max-w-prose flex-col items-start px-4 py-16">
      <LeaningSign />
      <h1 className="text-headline wrap-anywhere">{title}</h1>
      <p className="mt-3 text-muted">{text}</p>
      <div className="mt-8">{children}</div>
    </div>
  )
}
