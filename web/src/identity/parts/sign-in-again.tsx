import { SignIn } from "./sign-in.tsx";

export default function SignInAgain() {
  return <SignIn again />;
}
