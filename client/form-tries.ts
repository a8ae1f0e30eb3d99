/**
 * After the first try a form's messages stand beside its fields: the browser's bubble would lie over them. From
 * then on the form is checked here, as the browser would, and the focus goes to the first field that is wrong.
 */
export function quietTries(form: HTMLFormElement | null): void {
  if (!form) return;
  form.addEventListener(
    "invalid",
    () => {
      // Once all fields of this try have told.
      setTimeout(() => {
        form.noValidate = true;
      });
    },
    true,
  );
  form.addEventListener(
    "submit",
    (event) => {
      if (!form.noValidate || form.checkValidity()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      form.querySelector<HTMLElement>("p > :invalid")?.focus();
    },
    true,
  );
}
