import { type KeyboardEvent, useRef, useState } from 'react';
import { withSkill } from '../lib/career';
import { Button } from './button';
import { Chip } from './chip';
import { skillTexts as texts } from './cv-texts';
import { TextField } from './text-field';
import './skills-editor.css';

interface SkillsEditorProps {
  skills: readonly string[];
  onChange: (skills: string[]) => void;
}

/** Skills as tags. One is added by the button or by Enter, and never twice. */
export function SkillsEditor({ skills, onChange }: SkillsEditorProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLDivElement>(null);

  function focusInput() {
    input.current?.querySelector('input')?.focus();
  }

  function add() {
    onChange(withSkill(skills, typed));
    setTyped('');
    focusInput();
  }

  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter in a field would send the form.
    event.preventDefault();
    add();
  }

  function remove(skill: string) {
    onChange(skills.filter((other) => other !== skill));
    focusInput();
  }

  return (
    <div className="skills full">
      {skills.length > 0 && (
        <ul className="tags" aria-label={texts.label}>
          {skills.map((skill) => (
            <li key={skill}>
              <Chip removeLabel={texts.remove(skill)} onRemove={() => remove(skill)}>
                {skill}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="add-row" ref={input}>
        <TextField
          label={texts.add}
          placeholder={texts.example}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addByKey}
        />
        <Button onClick={add}>{texts.addButton}</Button>
      </div>
    </div>
  );
}
