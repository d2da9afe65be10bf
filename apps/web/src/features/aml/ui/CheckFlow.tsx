import { useNavigate } from "@tanstack/react-router"
import { hasTag } from "@wallet/core"
import { useAmlOffer, useCreateAmlCheck } from "@wallet/react/account"
import { useRecognised } from "#features/aml/model/useRecognised.ts"
import { m } from "#i18n/generated/messages.js"
import { useDraft } from "#shared/forms/draft.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Panel } from "#ui/Panel.tsx"
import { CheckForm } from "./CheckForm.tsx"

const formFields = ["subject", "network"]

interface CheckFlowProps {
  /** What fills in the form. */
  readonly wanted: string
  readonly wantedNetwork: string | undefined
  /** Whether what is wanted has a saved answer, and is to be asked anew. */
  readonly again: true | undefined
}

/** From what is typed to the check that was asked for, once. */
export function CheckFlow({ wanted, wantedNetwork, again }: CheckFlowProps) {
  const navigate = useNavigate()
  const offer = useAmlOffer()
  const { text, change, clear } = useDraft("amlCheck", { subject: wanted, network: wantedNetwork ?? "" })
  const { subject } = text
  const network = text.network === "" ? undefined : text.network
  const recognised = useRecognised(subject)
  const { problems, show, forget, refuse } = useForm(formFields)
  const check = useCreateAmlCheck({
    onDone: ({ id }) => {
      clear()
      void navigate({ to: "/account/aml", search: { check: id } })
    },
    onRefused: (error) => {
      // The next press agrees to the price that stands there then.
      if (hasTag(error, "price_changed")) void offer.refetch()
      refuse(error)
    },
  })
  if (check.status === "checking") return <CheckingOutcome />
  if (!offer.data && !offer.isPending) {
    return (
      <Panel>
        <ErrorState text={m.aml_loadFailed()} onRetry={() => void offer.refetch()} isRetrying={offer.isFetching} />
      </Panel>
    )
  }
  const isAgain = again === true && subject === wanted
  const networks = recognised?.kind === "address" ? recognised.networks : []

  const send = () => {
    if (!offer.data) return
    const { price, free } = offer.data
    if (subject === "") return show({ fields: { subject: { code: "required" } } })
    if (networks.length > 1 && network === undefined) return show({ fields: { network: { code: "network_needed" } } })
    if (!navigator.onLine) return show({ fields: {}, form: { code: "network" } })
    show({ fields: {} })
    void check.submit({
      subject,
      ...(networks.length > 1 && network !== undefined && { network }),
      ...(isAgain && { again }),
      price: free.left > 0 ? "0" : price.amount,
    })
  }

  return (
    <CheckForm
      offer={offer.data}
      subject={subject}
      recognised={recognised}
      network={network}
      problems={problems}
      isAgain={isAgain}
      wasLost={check.lost}
      isBusy={check.isPending || check.status === "done"}
      onSubject={(typed) => {
        change({ subject: typed, network: "" })
        forget(...formFields)
      }}
      onNetwork={(id) => {
        change({ network: id })
        forget("network")
      }}
      onSubmit={send}
    />
  )
}
