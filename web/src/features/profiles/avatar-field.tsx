import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { errorText } from '../../api/api-error';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { ProgressBar } from '../../ui/progress-bar';
import { type RecruiterProfile, recruiterProfile } from './recruiter-profile';
import { recruiterProfileTexts } from './texts';
import { avatarFault, avatarTypes, uploadAvatar } from './upload-avatar';

const texts = recruiterProfileTexts.photo;

/** The recruiter's picture, or their initials, and the way to another picture. */
export function AvatarField({ profile }: { profile: RecruiterProfile }) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const faultId = useId();

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // So that choosing the same file once more counts as a choice too.
    target.value = '';
    if (!file) return;
    const wrong = avatarFault(file);
    setFault(wrong);
    if (wrong) return;
    setPercent(0);
    try {
      await uploadAvatar(file, setPercent);
      const { avatarProblem } = await queries.fetchQuery({ ...recruiterProfile, staleTime: 0 });
      if (avatarProblem) setFault(avatarProblem);
      else toasts.show('success', texts.changed);
    } catch (cause) {
      setFault(errorText(cause, texts.failed));
    } finally {
      setPercent(null);
    }
  }

  return (
    <div className="avatar-field">
      <Avatar name={profile.name} url={profile.avatarUrl} />
      <div>
        <Button
          busy={percent !== null}
          aria-describedby={fault ? faultId : undefined}
          onClick={() => input.current?.click()}
        >
          {percent === null ? texts.change : texts.uploading(percent)}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept={avatarTypes}
          aria-label={texts.choose}
          onChange={take}
        />
        {percent !== null && <ProgressBar label={texts.progress} percent={percent} />}
        <p className="hint">{texts.text}</p>
        <div role="alert" id={faultId}>
          {fault && <p className="error">{fault}</p>}
        </div>
      </div>
    </div>
  );
}

function Avatar({ name, url }: { name: string; url: string | null }) {
  if (url) return <img className="avatar" src={url} alt={texts.alt(name)} width="96" height="96" />;
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
