import type { SessaoAberta } from '@lapida/contracts/pessoa'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { revokeOutras, revokeSessao } from '#data/resources/conta/pessoa.ts'
import { useContaForm } from './use-conta-form.ts'
import { useOpening } from './use-opening.ts'

/** What is to end: one session, or all but this one. */
export type SessoesAEncerrar = { uma: Pick<SessaoAberta, 'id'> & { nome: string } } | { outras: number }

export interface EncerrarSessoesSheetProps {
  open: boolean
  sessoes: SessoesAEncerrar
  /** tells a password manager whose password it is */
  email: string
  onClose: () => void
}

/** Asks for the own password before sessions elsewhere end. Every opening starts anew. */
export function EncerrarSessoesSheet(props: EncerrarSessoesSheetProps) {
  return <EncerrarSessoesForm key={useOpening(props.open)} {...props} />
}

function EncerrarSessoesForm({ open, sessoes, email, onClose }: EncerrarSessoesSheetProps) {
  const form = useContaForm({
    initial: { senha: '' },
    validate: ({ senha }) => ({ senha: senha === '' ? 'Digite a sua senha.' : undefined }),
    async save({ senha }) {
      showToast({ tone: 'success', title: await end(sessoes, senha) })
    },
    errorsOf: ({ campos }) => ({ senha: campos.senha }),
    onClose,
  })
  return (
    <FormSheet
      open={open}
      title={titleOf(sessoes)}
      width="small"
      form={form.form}
      leaving={form.leaving}
      onSubmit={form.onSubmit}
      footer={(formId) => (
        <>
          <Button variant="secondary" disabled={form.busy} onClick={() => form.leaving.leave()}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={form.busy} busyLabel="Encerrando...">
            Encerrar
          </Button>
        </>
      )}
    >
      <SemInternetBanner escrita="conta" />
      <p className="text-fg-2">
        {'uma' in sessoes ? 'Nesse aparelho' : 'Nesses aparelhos'} será preciso entrar de novo. O que ainda
        não foi enviado continua {'uma' in sessoes ? 'nele' : 'neles'} até lá.
      </p>
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <PasswordField {...form.field('senha')} label="Sua senha" autoComplete="current-password" />
      <FormFailure text={form.failure} />
    </FormSheet>
  )
}

function titleOf(sessoes: SessoesAEncerrar): string {
  if ('uma' in sessoes) return `Encerrar ${sessoes.uma.nome}?`
  return `Encerrar ${plural(sessoes.outras, 'outra sessão', 'outras sessões')}?`
}

async function end(sessoes: SessoesAEncerrar, senha: string): Promise<string> {
  if ('uma' in sessoes) {
    await revokeSessao(sessoes.uma.id, senha)
    return 'Sessão encerrada'
  }
  return plural(await revokeOutras(senha), 'sessão encerrada', 'sessões encerradas')
}
