import { useState } from "react";

export interface OrderFormProps {
  readonly endpoint: string;
  readonly thanks: string;
}

export function OrderForm({ endpoint, thanks }: OrderFormProps) {
  const [sent, setSent] = useState(false);
  return (
    <form action={endpoint} method="post" onSubmit={() => setSent(true)}>
      <label htmlFor="order-email">Your e-mail address</label>
      <input id="order-email" type="email" name="email" autoComplete="email" required />
      <label htmlFor="order-text">Your order</label>
      <textarea id="order-text" name="order" rows={4} required />
      <button type="submit">Order</button>
      {sent && <p>{thanks}</p>}
    </form>
  );
}
