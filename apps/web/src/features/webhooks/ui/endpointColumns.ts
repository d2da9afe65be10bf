/** The columns of an endpoint where there is room for them: its address, events and state. */
export const endpointColumns = "@columns:grid @columns:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_8rem] @columns:gap-4"
