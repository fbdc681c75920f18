import type { ComponentPropsWithRef } from 'react';

type Props = Omit<ComponentPropsWithRef<'form'>, 'method' | 'noValidate' | 'action' | 'onSubmit'> & {
  onSubmit: () => unknown;
};

/** Without native validation; sent before hydration, no input gets into the address. */
export const Form = ({ onSubmit, ...rest }: Props) => (
  <form
    {...rest}
    method="post"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  />
);
