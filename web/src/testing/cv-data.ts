import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { CvData } from '../api/send-cv';
import { answering, server } from './server';

type Changes = Partial<Omit<CvData, 'workExperience' | 'education'>> & {
  workExperience?: Partial<CvData['workExperience'][number]>[];
  education?: Partial<CvData['education'][number]>[];
};

/** What the server read from a CV; all that is not named is silent. */
export function cvData({ workExperience = [], education = [], ...changes }: Changes): CvData {
  return {
    fullName: '',
    email: '',
    phone: '',
    location: '',
    summary: '',
    links: [],
    skills: [],
    languages: [],
    certificates: [],
    ...changes,
    workExperience: workExperience.map((job) => ({
      company: '',
      role: '',
      startDate: '',
      endDate: '',
      place: '',
      description: '',
      ...job,
    })),
    education: education.map((study) => ({
      institution: '',
      degree: '',
      level: '',
      startDate: '',
      endDate: '',
      ...study,
    })),
  };
}

export const uploadUrl = 'http://storage.test/put';

/** Lets an upload succeed, and the reading answer so. */
export function cvIsRead(data: CvData = cvData({})): void {
  cvAnswers(200, { data });
}

export function cvIsUnreadable(message: string): void {
  cvAnswers(422, { message });
}

function cvAnswers(status: number, body: JsonBodyType): void {
  answering('post', '/upload/cv', 200, {
    upload_url: uploadUrl,
    s3_key: 'cvs/anonymous/x/cv.pdf',
    content_type: 'application/pdf',
    headers: { 'Content-Type': 'application/pdf' },
  });
  server.use(http.put(uploadUrl, () => new HttpResponse(null, { status: 200 })));
  answering('get', '/cv/information/cvs/anonymous/x/cv.pdf', status, body);
}

export function pdfFile(name = 'cv.pdf'): File {
  return new File(['%PDF-1.4'], name, { type: 'application/pdf' });
}
