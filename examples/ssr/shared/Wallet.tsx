import { hasTag } from "@wallet/core"
import { useLogin, useRates, useWallets } from "@wallet/react"

/** A price that the server has read already. */
export function Price() {
  const rates = useRates()
  return <p>{rates.data ? `1 BTC = ${rates.data.prices["BTC"]} USD` : "No price at the moment"}</p>
}

/** The customer's money, which only the browser reads: the session is kept there. */
export function Balance() {
  const wallets = useWallets()
  if (wallets.isPending) return <p>Loading</p>
  if (wallets.error?.name === "NotSignedInError") return <SignIn />
  if (wallets.isError) return <p>Try again later</p>
  const bitcoin = wallets.data.find(({ currency }) => currency === "BTC")
  return <p>{`You have ${bitcoin?.available ?? "0"} BTC`}</p>
}

function SignIn() {
  const login = useLogin()
  const send = (form: FormData) =>
    login.mutate({ email: String(form.get("email")), password: String(form.get("password")) })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send(new FormData(event.currentTarget))
      }}
    >
      <input name="email" type="email" autoComplete="email" aria-label="E-mail" required />
      <input name="password" type="password" autoComplete="current-password" aria-label="Password" required />
      <button type="submit" disabled={login.isPending}>
        Sign in
      </button>
      {login.isError && (
        <p role="alert">{hasTag(login.error, "invalid_credentials") ? "Wrong e-mail or password" : "Try again"}</p>
      )}
    </form>
  )
}
