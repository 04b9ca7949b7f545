import { Dialog } from '@lapida/ui/dialog.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { LoginForm } from '#blocks/login-form/login-form.tsx'
import { useSession } from '#shared/session.ts'

export interface ReloginDialogProps {
  open: boolean
  onSignOut: () => void
}

/** The sign-in over the open work, after the server stopped taking the token. Nothing behind it is lost. */
export function ReloginDialog({ open, onSignOut }: ReloginDialogProps) {
  const { user } = useSession()
  return (
    <Dialog
      open={open}
      onOpenChange={() => undefined}
      title="Entre de novo para continuar"
      description="Sua sessão terminou. O que você estava fazendo continua aqui e será enviado assim que você entrar."
    >
      <LoginForm email={user?.email} onDone={() => undefined} />
      <Button variant="ghost" block className="mt-2" onClick={onSignOut}>
        Sair desta conta
      </Button>
    </Dialog>
  )
}
