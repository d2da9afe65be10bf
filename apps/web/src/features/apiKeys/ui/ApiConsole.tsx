import { useWalletClient } from "@wallet/react"
import { useState } from "react"
import { askConsole, type ConsoleAnswer, fromSlash } from "#features/apiKeys/model/askConsole.ts"
import { listReadingCalls, type ReadingCall } from "#features/apiKeys/model/readingCalls.ts"
import { m } from "#i18n/generated/messages.js"
import { useApiDescription } from "#shared/api/apiDescription.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Form } from "#ui/Form.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"
import { Select } from "#ui/Select.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { TextField } from "#ui/TextField.tsx"
import { CallCode } from "./CallCode.tsx"

/** A console for trying a reading call with a key, with the code that makes the same call. */
export function ApiConsole() {
  const { apiUrl } = useWalletClient().options
  const calls = useApiDescription(listReadingCalls)
  return (
    <Panel title={m.apiKeys_console()} action={<References apiUrl={apiUrl} />}>
      <p className="-mt-2 mb-5 text-small text-muted">{m.apiKeys_consoleText()}</p>
      {calls.isPending && (
        <Loading>
          <Skeleton className="h-60" />
        </Loading>
      )}
      {calls.isError && (
        <ErrorState
          text={m.apiKeys_consoleCallsFailed()}
          onRetry={() => void calls.refetch()}
          isRetrying={calls.isFetching}
        />
      )}
      {calls.data && <Console apiUrl={apiUrl} calls={calls.data} />}
    </Panel>
  )
}

/** Links to the API reference. The provider serves it, so these are no routes of the site. */
function References({ apiUrl }: { readonly apiUrl: string }) {
  const style = "touch-target font-medium text-accent underline-offset-4 hover:underline"
  return (
    <p className="flex flex-wrap gap-x-4 text-small">
      <a href="/docs/" className={style}>
        {m.apiKeys_reference()}
      </a>
      <a href={`${apiUrl}/openapi.json`} className={style}>
        OpenAPI
      </a>
    </p>
  )
}

/** The start of a key. The browser can't send anything else in a header. */
const keyPattern = /^wk_[\w-]+$/

function Console({ apiUrl, calls }: { readonly apiUrl: string; readonly calls: readonly ReadingCall[] }) {
  const first = calls.find(({ name }) => name === "listWallets") ?? calls[0]
  const [name, setName] = useState(first?.name ?? "")
  const [path, setPath] = useState(first?.path ?? "/")
  const [apiKey, setApiKey] = useState("")
  const [isSigned, setSigned] = useState(false)
  const [answer, setAnswer] = useState<ConsoleAnswer | "failed">()
  const [isBusy, setBusy] = useState(false)
  const { problems, show, forget } = useForm()

  const findTemplate = (call: string) => calls.find((one) => one.name === call)?.path ?? "/"
  const template = findTemplate(name)
  const choose = (chosen: string) => {
    setName(chosen)
    setPath(findTemplate(chosen))
    setAnswer(undefined)
  }
  const send = async () => {
    const key = apiKey.trim()
    const wrong = key === "" ? "required" : keyPattern.test(key) ? undefined : "invalid"
    show({ fields: wrong ? { apiKey: { code: wrong } } : {} })
    if (wrong) return
    setBusy(true)
    setAnswer(await askConsole(apiUrl, path, key, isSigned))
    setBusy(false)
  }

  return (
    <div className="grid gap-6 @columns:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <Form
          problems={problems}
          onSubmit={send}
          actions={
            <Button type="submit" kind="secondary" isPending={isBusy}>
              {m.apiKeys_consoleSend()}
            </Button>
          }
        >
          <PasswordField
            label={m.apiKeys_consoleKey()}
            labels={{ show: m.apiKeys_consoleKeyShow(), hide: m.apiKeys_consoleKeyHide() }}
            autoComplete="off"
            placeholder="wk_…"
            value={apiKey}
            onChange={(text) => {
              setApiKey(text)
              forget("apiKey")
            }}
            problem={problems.fields["apiKey"]}
          />
          <Checkbox isSelected={isSigned} onChange={setSigned}>
            {m.apiKeys_consoleSigned()}
          </Checkbox>
          <Select
            label={m.apiKeys_consoleCall()}
            value={name}
            onChange={choose}
            options={calls.map((call) => ({ value: call.name, text: call.name }))}
          />
          <TextField
            label={m.apiKeys_consolePath()}
            autoCapitalize="off"
            autoComplete="off"
            inputClassName="font-mono"
            value={path}
            onChange={setPath}
          />
        </Form>
        <CallCode apiUrl={apiUrl} call={{ name, template, path: fromSlash(path), isSigned }} />
      </div>
      <div className="min-w-0" aria-live="polite">
        {answer === "failed" && <Notice kind="danger">{m.apiKeys_consoleFailed()}</Notice>}
        {typeof answer === "object" && <ShownAnswer answer={answer} />}
      </div>
    </div>
  )
}

function ShownAnswer({ answer: { status, duration, text } }: { readonly answer: ConsoleAnswer }) {
  return (
    <figure>
      <figcaption className="text-small font-medium">
        {`${m.apiKeys_consoleAnswer()}: ${m.apiKeys_consoleStatus({ status, duration })}`}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be reachable by keyboard */}
      <pre tabIndex={0} className="mt-2 max-h-120 overflow-auto rounded-control bg-sunken p-4 font-mono text-caption">
        {text}
      </pre>
    </figure>
  )
}
