import { plural } from '@lapida/domain/shared/texto'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { NovaSenhaFields } from '#blocks/conta-form/nova-senha-fields.tsx'
import { erroConfirmacao, erroSenha } from '#blocks/conta-form/validate-conta.ts'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { changeSenha } from '#data/resources/conta/pessoa.ts'
import type { ContaSheetProps } from './dados-sheet.tsx'
import { useContaForm } from './use-conta-form.ts'
import { useOpening } from './use-opening.ts'

/** Another password. Every opening starts anew. */
export function SenhaSheet(props: ContaSheetProps) {
  return <SenhaForm key={useOpening(props.open)} {...props} />
}

const EMPTY = { senhaAtual: '', senhaNova: '', confirmacao: '' }

function SenhaForm({ open, pessoa, onClose }: ContaSheetProps) {
  const form = useContaForm({
    initial: EMPTY,
    validate: ({ senhaAtual, senhaNova, confirmacao }) => ({
      senhaAtual: senhaAtual === '' ? 'Digite a sua senha atual.' : undefined,
      senhaNova: erroSenha(senhaNova),
      confirmacao: erroConfirmacao(senhaNova, confirmacao),
    }),
    async save({ senhaAtual, senhaNova }) {
      const encerradas = await changeSenha(senhaAtual, senhaNova)
      showToast({ tone: 'success', title: 'Senha trocada', description: endedInWords(encerradas) })
    },
    errorsOf: ({ campos }) => ({ senhaAtual: campos.senhaAtual, senhaNova: campos.senhaNova }),
    onClose,
  })
  return (
    <FormSheet
      open={open}
      title="Trocar senha"
      width="small"
      form={form.form}
      leaving={form.leaving}
      onSubmit={form.onSubmit}
    >
      <SemInternetBanner escrita="conta" />
      <p className="text-fg-2">Nos outros aparelhos será preciso entrar de novo, com a senha nova.</p>
      {/* Tells a password manager whose password it is. */}
      <input type="text" value={pessoa.email} autoComplete="username" readOnly hidden />
      <PasswordField {...form.field('senhaAtual')} label="Senha atual" autoComplete="current-password" />
      <NovaSenhaFields
        label="Senha nova"
        senha={form.field('senhaNova')}
        confirmacao={form.field('confirmacao')}
      />
      <FormFailure text={form.failure} />
    </FormSheet>
  )
}

function endedInWords(encerradas: number): string {
  if (encerradas === 0) return 'Não havia outro aparelho conectado.'
  return `${plural(encerradas, 'outra sessão foi encerrada', 'outras sessões foram encerradas')}.`
}
