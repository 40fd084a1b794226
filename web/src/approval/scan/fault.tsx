/** Why a code is not accepted. */
export const Fault = ({ text }: { text: string }) => (
  <p className="public-fault" role="alert">
    {text}
  </p>
);
