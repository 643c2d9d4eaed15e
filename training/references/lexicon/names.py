"""Names of people by where they come from, as Latin letters print them; the other word lists of this folder hold those of their languages."""

# origin: (families, givens)
ORIGINS = {
    "chinese": ("""Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Gao Lin Luo Zheng Liang Xie Song Tang Han Feng Yu Dong Xiao Cheng Cao Yuan Deng Fu Shen
Zeng Peng Lu Su Jiang Cai Jia Ding Wei Xue Ye Yan Pan Du Dai Xia Zhong Tian Ren Fan Fang Shi Yao Tan Zou Xiong Jin Hao Kong Bai Cui Kang Mao Qiu Qin Gu Hou Shao Meng Long Wan Duan Qian
Ouyang Zhuge Sima Ng Wong Chan Cheung Leung Lau Lam Tsai Hsu Hsieh Chou Kwok""",
                """Wei Fang Na Min Jing Li Qiang Lei Jun Yang Yong Yan Jie Juan Tao Ming Chao Xiulan Guoqiang Yanling Zhihua Weidong Jinping Shufen Dehua Lihong Bingbing Peiyu Kaiwen Zhenhua Yuxin Chunmei Xia Ping Gang Guiying Hong Xiaoming Zhiyong Jianhua 
Lan Xiaoyan Wenjie Zihan Haoran Yu-Ting Chia-Ling Ming-Hsiu Xiao-Dong Jian-Guo Wen-Hsiung Shu Hao Rui"""),
    "korean": ("Kim Lee Park Choi Jung Jeong Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Yoo Hong Jeon Moon Bae Baek Heo Nam Ryu Noh",
               "Min-jun Seo-yeon Ji-hoon Ji-woo Hyun-woo Eun-ji Sung-min Young-soo Jae-won Soo-jin Hye-jin Minho Jihye Seungwoo Kyung-hee Dong-hyun Yong Sang-hoon Mi-kyung Jin"),
    "japanese": ("""Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Yamaguchi Matsumoto Inoue Kimura Hayashi Shimizu Saito Mori Abe Ikeda
Hashimoto Ishikawa Ogawa Okada Hasegawa Fujita Goto Kondo Murakami Endo Aoki Sakamoto Fukuda Ota Nishimura Fujii Kaneko Fujiwara Nakajima Takeda Ōe Ōno Satō Kōno""",
                 "Hiroshi Takashi Kenji Akira Yuki Haruto Sakura Yoko Keiko Kazuo Makoto Satoshi Naoki Tomoko Emi Rei Taro Ichiro Jun Shinji Masahiro Yumi Noriko Daisuke Tetsuya Koichi Yōko"),
    "vietnamese": ("Nguyen Tran Le Pham Hoang Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly Nguyễn Trần Phạm Đặng", "Van Minh Thi Lan Quoc Anh Duc Huu Thanh Thi Hoa Xuan Phuc Ngoc Ha Tuan Hai Long Bao Chau Kim"),
    "indian": ("""Sharma Singh Kumar Gupta Patel Reddy Rao Iyer Nair Menon Das Ghosh Mukherjee Banerjee Chatterjee Bose Sen Roy Joshi Desai Shah Mehta Verma Mishra Pandey Tiwari Yadav Chauhan
Agarwal Jain Kapoor Malhotra Bhattacharya Krishnan Subramanian Venkatesan Ramachandran Srinivasan Pillai Naidu Kulkarni Deshpande Patil Khan Ahmed Siddiqui Hossain Rahman Islam Chowdhury Perera Fernando""",
               "Amit Rajesh Priya Sunita Vikram Anil Suresh Ramesh Deepak Sanjay Neha Pooja Anjali Rahul Arjun Lakshmi Meena Kavita Venkata Ravi Mohan Gopal Abdul Md. Nasir Farhana Shanthi Ananda Kiran"),
    "arabic": ("""Al-Khalili Al-Hassan El-Sayed Hassan Hussein Mohamed Ahmed Ali Mahmoud Ibrahim Abdullah Saleh Mansour Khalil Haddad Nasser Farouk Aziz Said Rashid Bakr Al-Rashidi El-Masry
Ben-Ali Bouzid Benali Hosseini Ahmadi Rezaei Moradi Karimi Jafari Mohammadi Rahimi Ebrahimi Tehrani Shirazi Bin-Laden Al Saud El Amrani Ait-Sahalia""",
               "Mohammed Ahmed Ali Omar Hassan Youssef Khalid Fatima Aisha Maryam Layla Nour Hamid Reza Hossein Mehdi Zahra Leila Karim Tariq Samir Amina Abdel Rahman Mustafa Ibrahim"),
    "turkish": ("Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Erdoğan Acar Güneş Bulut", "Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim Ayşe Fatma Emine Hatice Zeynep Elif Merve Burak Emre Cem Deniz Özgür Gül Selin"),
    "slavic": ("""Ivanov Petrov Sidorov Kuznetsov Popov Vasiliev Sokolov Mikhailov Novikov Fedorov Morozov Volkov Alekseev Lebedev Semenov Egorov Pavlov Kozlov Stepanov Nikolaev Orlov Andreev
Makarov Zaytsev Golovin Matveeva Ivanova Shevchenko Kovalenko Bondarenko Tkachenko Kravchenko Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Dąbrowski Kozłowski
Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec Horváth Kováč Tóth Nagy Szabó Kovács Varga Molnár Petrović Jovanović Nikolić Đorđević Horvat Kovačević Babić Marić Krajnc
Zupančič Popescu Ionescu Dimitrov Georgiev Todorov Marković Kožušková Śliwiński Łukasiewicz Ščasný Žižek Čapek""",
               "Alexander Dmitry Sergey Andrey Aleksei Ivan Mikhail Nikolai Vladimir Yuri Olga Elena Natalia Irina Tatiana Svetlana Jan Piotr Krzysztof Andrzej Tomasz Paweł Anna Maria Katarzyna Małgorzata Agnieszka Petr Jiří Pavel Jana Eva Zoltán Gábor László István Ágnes Marko Nikola Jelena Milica Valerij Sergej Jurij Ljudmila Vjačeslav"),
    "nordic": ("""Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Johnsen Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson
Jónsdóttir Sigurðsson Guðmundsson Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Ødegård Håkansson Åström Østergaard Sørensen Rasmussen Møller Bjørnskov Kjær Thorsen Lindström Bergström""",
               "Lars Erik Anders Per Johan Karin Anna Kristina Ingrid Astrid Bjørn Øyvind Søren Mads Jens Niels Mette Lene Hanne Kari Matti Juhani Timo Pekka Päivi Marja Jón Guðrún Sven Nils Åsa Håkan Göran Jukka"),
    "iberian": ("""García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Reyes Morales Cruz Ortiz Gutiérrez Chávez Ramos Ruiz Álvarez Mendoza Vásquez
Castillo Jiménez Moreno Romero Herrera Medina Aguilar Vargas Guzmán Silva Santos Oliveira Souza Pereira Lima Carvalho Ferreira Ribeiro Almeida Barbosa Rocha Cardoso Nascimento Araújo Puig Ferrer Vidal Etxeberria Ibarra""",
                "María José Carmen Ana Luis Carlos Juan Francisco Antonio Miguel Ángel Rosa Pilar Teresa Javier Alejandro Jorge Fernando Roberto Ricardo Beatriz Lucía Elena Isabel João Paulo Pedro Marcos Luiz Rafael Fernanda Patrícia Juliana Mariana Montserrat Jordi Iñaki"),
    "african": ("Mwangi Otieno Kamau Njoroge Wanjiru Ochieng Adeyemi Okafor Okonkwo Ogunleye Adebayo Balogun Eze Nwosu Mensah Owusu Boateng Asante Osei Tumusiime Chilongola Mbeki Dlamini Nkosi Ndlovu Moyo Banda Phiri Tesfaye Bekele Gebremariam Abebe Haile Diallo Traoré Ndiaye Diop Keita", "Kwame Kofi Ama Akua Chinua Ngozi Chidi Oluwaseun Adaeze Wanjiku Juma Amina Thabo Sipho Tendai Farai Abebe Almaz Mulugeta Mamadou Fatou Aminata Grace Joseph Peter"),
    "greek": ("Papadopoulos Georgiou Nikolaidis Konstantinou Dimitriou Papanikolaou Vasileiou Ioannou Karagiannis Antoniou Makris Pappas Economou Alexiou Kyriakidis Theodorou", "Giorgos Dimitris Nikos Maria Eleni Katerina Ioannis Konstantinos Panagiotis Sofia Spyros Vassilis"),
    "thai": ("Chaiyasit Rattanakul Saetang Phongphaew Kittikhun Bunnag Wongsawat Srisuk Phromphet Charoensuk Na_Songkhla Sirikul_Na_Pombejra Na_Ranong Setthawong Widodo Santoso Hidayat Suharto Wijaya Tumbelaka", "Somchai Somsak Niran Kanya Malee Siriporn Tanawat Warunee Budi Agus Siti Dewi Rina Joko"),
}
ORIGINS = {name: ([f.replace("_", " ") for f in families.split()], givens.split()) for name, (families, givens) in ORIGINS.items()}

# Families with small words before them, as Latin languages and Dutch write them.
PARTICLES = ["de", "da", "dos", "das", "do", "du", "del", "della", "di", "van", "van der", "van den", "von", "von der", "de la", "de los", "le", "la", "ten", "ter", "zu", "af", "el", "al", "bin", "ben"]
SUFFIXES = ["Jr.", "Jr", "Sr.", "II", "III", "IV", "jr.", "2nd", "3rd"]
LATIN_SUFFIXES = ["Júnior", "Filho", "Neto", "Sobrinho", "Jr.", "Jr"]

# Short names of people who sign software and data: handles.
HANDLES = "web-deploy|k3vinb|jdoe42|mathiasb|the-turing-way|r-lib|dependabot|zkamvar|tidyverse|openml-bot|astro_ben|pandas-dev|ropensci|nf-core|kbarnhart".split("|")
