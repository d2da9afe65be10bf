import { isWalletError, listWallets, login, logout, type WalletClient } from "@wallet/core"

/** Shows a login form, or the balances of the customer who is signed in. Follows the session, in other tabs as well. */
export function showAccount(client: WalletClient, place: HTMLElement): void {
  const show = () =>
    client.store.getState().user ? void showBalances(client, place) : place.replaceChildren(loginForm(client))
  let shown: string | undefined
  client.store.subscribe(({ user }) => {
    if (user?.email !== shown) show()
    shown = user?.email
  })
  show()
}

function loginForm(client: WalletClient): HTMLElement {
  const form = document.createElement("form")
  const email = field("E-mail", "email", "username")
  const password = field("Password", "password", "current-password")
  const problem = document.createElement("p")
  problem.role = "alert"
  const button = document.createElement("button")
  button.textContent = "Sign in"
  form.append(email.label, password.label, button, problem)
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    login(client, { email: email.input.value, password: password.input.value }).catch((error: unknown) => {
      problem.textContent = isWalletError(error) ? error.message : String(error)
    })
  })
  return form
}

function field(text: string, type: string, autocomplete: AutoFill) {
  const input = Object.assign(document.createElement("input"), { type, autocomplete, required: true })
  const label = document.createElement("label")
  label.append(`${text} `, input)
  return { label, input }
}

async function showBalances(client: WalletClient, place: HTMLElement): Promise<void> {
  const list = document.createElement("ul")
  for (const { currency, available } of await listWallets(client)) {
    const item = document.createElement("li")
    item.textContent = `${available} ${currency}`
    list.append(item)
  }
  const button = document.createElement("button")
  button.textContent = "Sign out"
  button.addEventListener("click", () => void logout(client))
  place.replaceChildren(list, button)
}
