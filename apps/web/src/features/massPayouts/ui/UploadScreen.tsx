import { getRouteApi } from "@tanstack/react-router"
import { payoutFileBytes, payoutRowRails } from "@wallet/core/contract"
import type { PayoutRowRail } from "@wallet/core/merchant"
import { FileSpreadsheet } from "lucide-react"
import { lazy, Suspense, useEffect, useRef, useState } from "react"
import { FileProblem } from "#features/massPayouts/model/fileProblem.ts"
import { fileProblemText, railName } from "#features/massPayouts/model/payoutTexts.ts"
import { type ReadFile, readFile } from "#features/massPayouts/model/readFile.ts"
import { formatFileSize } from "#i18n/formatFileSize.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { saveFile } from "#shared/files/saveFile.ts"
import { Button } from "#ui/Button.tsx"
import { FileDrop } from "#ui/FileDrop.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Stepper } from "#ui/Stepper.tsx"

// Loaded while the file is being read.
const MappingForm = lazy(async () => ({ default: (await import("./MappingForm.tsx")).MappingForm }))

const route = getRouteApi("/_app/_authenticated/_default/account/mass-payouts/upload")

/** The upload of a payout file, which becomes a batch (screens C /account/mass-payouts/upload). */
export function UploadScreen() {
  const navigate = route.useNavigate()
  const { locale } = useLocale()
  const [read, setRead] = useState<ReadFile>()
  return (
    <>
      <PageHeading text={m.massPayouts_uploadText({ size: formatFileSize(payoutFileBytes, locale) })}>
        {m.pages_accountMassPayoutsUpload()}
      </PageHeading>
      <div className="flex flex-col gap-6">
        <Stepper
          label={m.massPayouts_steps()}
          steps={[
            m.massPayouts_stepFile(),
            m.massPayouts_stepColumns(),
            m.massPayouts_stepCheck(),
            m.massPayouts_stepPay(),
          ]}
          current={read ? 1 : 0}
        />
        {read ? (
          <Suspense
            fallback={
              <Loading>
                <Skeleton className="h-96" />
              </Loading>
            }
          >
            <MappingForm
              file={read}
              onOtherFile={() => setRead(undefined)}
              onSent={(batch) => void navigate({ to: "/account/mass-payouts", search: { batch } })}
            />
          </Suspense>
        ) : (
          <ChooseFile onRead={setRead} />
        )}
      </div>
    </>
  )
}

function ChooseFile({ onRead }: { readonly onRead: (file: ReadFile) => void }) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<() => string>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const offer = async (offered: File | undefined) => {
    reading.current?.abort()
    setFile(offered)
    setProblem(undefined)
    if (!offered) return
    const { signal } = (reading.current = new AbortController())
    try {
      onRead(await readFile(offered, signal))
    } catch (error) {
      if (signal.aborted) return
      setFile(undefined)
      setProblem(() => () => (error instanceof FileProblem ? fileProblemText(error) : m.massPayouts_fileUnreadable()))
    }
  }
  return (
    <>
      <Panel>
        <div className="flex flex-col gap-4">
          <FileDrop
            label={m.massPayouts_file()}
            endings={[".csv", ".xlsx"]}
            maxBytes={payoutFileBytes}
            file={file}
            onChange={(offered) => void offer(offered)}
            onRefuse={() => setProblem(undefined)}
          />
          {file && (
            <Notice
              kind="info"
              action={
                <Button kind="secondary" size="small" onPress={() => void offer(undefined)}>
                  {m.common_cancel()}
                </Button>
              }
            >
              {m.massPayouts_reading()}
            </Notice>
          )}
          {problem && <Notice kind="danger">{problem()}</Notice>}
        </div>
      </Panel>
      <Panel title={m.massPayouts_templates()}>
        <p className="mb-4 text-small text-muted">{m.massPayouts_templatesText()}</p>
        <div className="grid gap-2 @row:flex @row:flex-wrap @row:gap-3">
          {payoutRowRails.map((rail) => (
            <Button key={rail} kind="secondary" className="justify-start" onPress={() => void saveTemplate(rail)}>
              <FileSpreadsheet size={18} aria-hidden />
              <span>{railName(rail)}</span>
            </Button>
          ))}
        </div>
      </Panel>
    </>
  )
}

async function saveTemplate(rail: PayoutRowRail): Promise<void> {
  const { getTemplate } = await import("#features/massPayouts/model/templates.ts")
  saveFile({ name: `payouts-${rail}.csv`, type: "text/csv", bytes: new TextEncoder().encode(getTemplate(rail)) })
}
