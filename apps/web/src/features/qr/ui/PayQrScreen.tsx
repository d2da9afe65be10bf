import type { CodeResult } from "@wallet/core/qr"
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react"
import { problemTexts } from "#features/qr/model/problemTexts.ts"
import { takeSharedCode } from "#features/qr/model/takeSharedCode.ts"
import { m } from "#i18n/generated/messages.js"
import { ButtonLink } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { CodeSource } from "./CodeSource.tsx"

// Recognition, including the checksums of addresses, is loaded with the first code.
const Recognised = lazy(async () => ({ default: (await import("./Recognised.tsx")).Recognised }))

/** Reads a code by camera, file or paste, shows its content, and links to the form that pays it (screens C). */
export function PayQrScreen() {
  const [result, setResult] = useState<CodeResult>()
  const outcome = useRef<HTMLDivElement>(null)
  const take = useCallback(async (text: string) => {
    const { recognise } = await import("#features/qr/model/recognise.ts")
    setResult(recognise(text))
  }, [])
  // The installed site is a share target: a phone can share a code to it.
  useEffect(() => {
    void takeSharedCode()
      .then((text) => (text ? take(text) : undefined))
      .catch(() => undefined)
  }, [take])
  useEffect(() => {
    if (result) outcome.current?.focus()
  }, [result])
  return (
    <>
      <PageHeading
        text={m.qr_payText()}
        action={
          <ButtonLink to="/account/qr" kind="secondary">
            {m.qr_toMine()}
          </ButtonLink>
        }
      >
        {m.qr_payTitle()}
      </PageHeading>
      <div className="flex flex-col gap-4">
        {result && (
          <div ref={outcome} tabIndex={-1} className="outline-none">
            {result.ok ? (
              <Suspense>
                <Recognised code={result.code} onAgain={() => setResult(undefined)} />
              </Suspense>
            ) : (
              <Notice kind="danger" title={m.qr_refused()}>
                {problemTexts[result.problem]()}
              </Notice>
            )}
          </div>
        )}
        {!result?.ok && <CodeSource onText={(text) => void take(text)} />}
      </div>
    </>
  )
}
