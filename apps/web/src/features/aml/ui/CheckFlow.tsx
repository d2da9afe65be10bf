import { useNavigate } from "@tanstack/react-router"
import { hasTag } from "@wallet/core"
import { useAmlOffer, useCreateAmlCheck } from "@wallet/react/account"
import { useRecognised } from "#features/aml/model/useRecognised.ts"
import { m } from "#i18n/generated/messages.js"
import { useDraft } from "#shared/forms/draft.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Panel } from "#ui/Panel.tsx"
import { CheckForm } from "./CheckForm.tsx"

const formFields = ["subject", "network"]

interface CheckFlowProps {
  /** The address or transaction that fills in the form. */
  readonly wanted: string
  readonly wantedNetwork: string | undefined
  /** Asks anew although there is a saved answer. */
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
  const form = useForm(formFields)
  const { problems, show, forget } = form
  const flow = useMoneyFlow({
    call: useCreateAmlCheck(),
    form,
    onDone: ({ id }) => {
      clear()
      void navigate({ to: "/account/aml", search: { check: id } })
    },
    onRefused: (error) => {
      // The next press agrees to the price that stands there then.
      if (hasTag(error, "price_changed")) void offer.refetch()
    },
    leavesWhenDone: true,
  })
  const { step } = flow
  if (step.at !== "form") return <CheckingOutcome />
  if (!offer.data && !offer.isPending) {
    return (
      <Panel>
        <ErrorState text={m.aml_loadFailed()} onRetry={() => void offer.refetch()} isRetrying={offer.isFetching} />
      </Panel>
    )
  }
  const isAgain = again === true && subject === wanted
  const networks = recognised?.kind === "address" ? recognised.networks : []

  const prepare = () => {
    if (!offer.data) return undefined
    const { price, free } = offer.data
    const isUnclear = networks.length > 1 && network === undefined
    if (subject === "" || isUnclear) {
      const missing = subject === "" ? { subject: { code: "required" } } : { network: { code: "network_needed" } }
      show({ fields: missing })
      return undefined
    }
    return {
      subject,
      ...(networks.length > 1 && network !== undefined && { network }),
      ...(isAgain && { again }),
      price: free.left > 0 ? "0" : price.amount,
    }
  }

  return (
    <CheckForm
      offer={offer.data}
      subject={subject}
      recognised={recognised}
      network={network}
      problems={problems}
      isAgain={isAgain}
      wasLost={step.wasLost}
      isBusy={step.isBusy}
      onSubject={(typed) => {
        change({ subject: typed, network: "" })
        forget(...formFields)
      }}
      onNetwork={(id) => {
        change({ network: id })
        forget("network")
      }}
      onSubmit={() => flow.send(prepare)}
    />
  )
}
