import { useStepUp } from "@wallet/react"
import { useCreateDataExport } from "@wallet/react/account"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { ExportProgress } from "#shared/lists/ExportProgress.tsx"
import { useExportFile } from "#shared/lists/useExportFile.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { CloseAccountPanel } from "./CloseAccountPanel.tsx"
import { WithProfile } from "./WithProfile.tsx"

/** The export of the customer's data, and the closing of the account. */
export function DataSection() {
  return (
    <>
      <DataExportPanel />
      <WithProfile>{({ closesAt }) => <CloseAccountPanel closesAt={closesAt} />}</WithProfile>
    </>
  )
}

function DataExportPanel() {
  const create = useCreateDataExport()
  const withStepUp = useStepUp()
  const file = useExportFile()
  const { problems, show, refuse } = useForm()
  const begin = async () => {
    show({ fields: {} })
    try {
      file.begin(await withStepUp(() => create.mutateAsync()))
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Panel title={m.settings_dataExport()}>
      <div className="-mt-2 flex flex-col items-start gap-4">
        <p className="text-small text-muted">{m.settings_dataExportText()}</p>
        <Button kind="secondary" isPending={create.isPending || file.isUnderWay} onPress={() => void begin()}>
          {m.settings_dataExportStart()}
        </Button>
        {problems.form && (
          <Notice kind="danger">
            <ProblemText {...problems.form} />
          </Notice>
        )}
        <div className="w-full empty:hidden">
          <ExportProgress file={file} />
        </div>
      </div>
    </Panel>
  )
}
