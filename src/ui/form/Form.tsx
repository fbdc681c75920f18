import type { ComponentPropsWithRef } from 'react';

type Props = Omit<ComponentPropsWithRef<'form'>, 'method' | 'noValidate' | 'action' | 'onSubmit'> & {
  onSubmit: () => unknown;
};

/** A form that its island sends. The browser checks nothing; sent before the island lives, nothing typed gets into the address. */
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
