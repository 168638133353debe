/** A user without any conta, with the name for a new one. */
export interface WithoutConta {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
}
